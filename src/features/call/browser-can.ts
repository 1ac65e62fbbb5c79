import { useSyncExternalStore } from 'react'

/** Whether the loudspeaker can be chosen here (not in Safari). */
export function canChooseSpeaker(): boolean {
  return 'setSinkId' in HTMLMediaElement.prototype
}

const WIDE = '(pointer: fine) and (min-width: 68rem)'

function canShowScreen(): boolean {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  return devices !== undefined && 'getDisplayMedia' in devices && matchMedia(WIDE).matches
}

function whenWidthChanges(send: () => void): () => void {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', send)
  return () => wide.removeEventListener('change', send)
}

/** Whether a screen can be chosen and the bar is by now wide enough to offer it: phones have neither. */
export function useCanShowScreen(): boolean {
  return useSyncExternalStore(whenWidthChanges, canShowScreen)
}

/** Whether a video can be lifted out of the page. */
export function canPictureInPicture(): boolean {
  return 'pictureInPictureEnabled' in document && document.pictureInPictureEnabled
}
