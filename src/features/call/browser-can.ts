/** Whether the loudspeaker can be chosen here (not in Safari). */
export function canChooseSpeaker(): boolean {
  return 'setSinkId' in HTMLMediaElement.prototype
}

/** Whether a screen can be chosen and there is a bar wide enough to offer it: phones have neither. */
export function canShowScreen(): boolean {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  return (
    devices !== undefined &&
    'getDisplayMedia' in devices &&
    matchMedia('(pointer: fine) and (min-width: 68rem)').matches
  )
}

/** Whether a video can be lifted out of the page. */
export function canPictureInPicture(): boolean {
  return 'pictureInPictureEnabled' in document && document.pictureInPictureEnabled
}
