/** Scrolls a list, and nothing around it, so that one of its items can be seen. */
export function scrollIntoSight(list: HTMLElement, item: Element): void {
  const frame = list.getBoundingClientRect()
  const place = item.getBoundingClientRect()
  if (place.left < frame.left || place.right > frame.right)
    list.scrollLeft += place.left - frame.left - (frame.width - place.width) / 2
  if (place.top < frame.top || place.bottom > frame.bottom) list.scrollTop += place.top - frame.top
}
