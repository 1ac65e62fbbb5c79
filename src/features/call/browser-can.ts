/** Whether the loudspeaker can be chosen here (not in Safari). */
export function canChooseSpeaker(): boolean {
  return 'setSinkId' in HTMLMediaElement.prototype
}

/** Whether a video can be lifted out of the page. */
export function canPictureInPicture(): boolean {
  return 'pictureInPictureEnabled' in document && document.pictureInPictureEnabled
}
