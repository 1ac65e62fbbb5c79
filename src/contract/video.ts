/** Who plays the films of posts: the only hosts that a frame of a page may be of, beside those for calls and cards. */
export const videoHosts = ['www.youtube-nocookie.com', 'player.vimeo.com'] as const
export type VideoHost = (typeof videoHosts)[number]
