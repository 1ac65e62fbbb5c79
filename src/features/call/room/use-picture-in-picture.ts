import { type RefObject, useEffect, useState } from 'react'
import { canPictureInPicture } from '../browser-can.ts'

/** The other side in a small window over other programs; undefined where the browser cannot. */
export function usePictureInPicture(video: RefObject<HTMLVideoElement | null>) {
  const [active, setActive] = useState(false)
  useEffect(() => {
    const element = video.current
    const on = () => setActive(true)
    const off = () => setActive(false)
    element?.addEventListener('enterpictureinpicture', on)
    element?.addEventListener('leavepictureinpicture', off)
    return () => {
      element?.removeEventListener('enterpictureinpicture', on)
      element?.removeEventListener('leavepictureinpicture', off)
      if (element && document.pictureInPictureElement === element) void document.exitPictureInPicture()
    }
  }, [video])
  const control = {
    active,
    // The browser refuses while there is no picture yet; pressing again then is all there is to do.
    onToggle: () =>
      void (active ? document.exitPictureInPicture() : video.current?.requestPictureInPicture())?.catch(
        () => undefined,
      ),
  }
  return canPictureInPicture() ? control : undefined
}
