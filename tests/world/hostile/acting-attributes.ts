/**
 * Attributes that run a program: every event handler of the HTML standard, of SVG and of what browsers have beside them.
 * Where the browsers of today know more, they all begin with `on`.
 */
export const handlers: readonly string[] = (
  'onabort onafterprint onanimationcancel onanimationend onanimationiteration onanimationstart ' +
  'onauxclick onbeforecopy onbeforecut onbeforeinput onbeforematch onbeforepaste onbeforeprint ' +
  'onbeforetoggle onbeforeunload onbeforexrselect onbegin onblur oncancel oncanplay oncanplaythrough ' +
  'onchange onclick onclose oncommand oncontentvisibilityautostatechange oncontextlost oncontextmenu ' +
  'oncontextrestored oncopy oncuechange oncut ondblclick ondrag ondragend ondragenter ondragexit ' +
  'ondragleave ondragover ondragstart ondrop ondurationchange onemptied onend onended onerror onfocus ' +
  'onfocusin onfocusout onformdata onfullscreenchange onfullscreenerror ongesturechange ongestureend ' +
  'ongesturestart ongotpointercapture onhashchange oninput oninvalid onkeydown onkeypress onkeyup ' +
  'onlanguagechange onload onloadeddata onloadedmetadata onloadstart onlostpointercapture onmessage ' +
  'onmessageerror onmousedown onmouseenter onmouseleave onmousemove onmouseout onmouseover onmouseup ' +
  'onmousewheel onoffline ononline onpagehide onpagereveal onpageshow onpageswap onpaste onpause onplay ' +
  'onplaying onpointercancel onpointerdown onpointerenter onpointerleave onpointermove onpointerout ' +
  'onpointerover onpointerrawupdate onpointerup onpopstate onprogress onratechange onrejectionhandled ' +
  'onrepeat onreset onresize onscroll onscrollend onscrollsnapchange onscrollsnapchanging onsearch ' +
  'onsecuritypolicyviolation onseeked onseeking onselect onselectionchange onselectstart onshow ' +
  'onslotchange onstalled onstorage onsubmit onsuspend ontimeupdate ontoggle ontouchcancel ontouchend ' +
  'ontouchmove ontouchstart ontransitioncancel ontransitionend ontransitionrun ontransitionstart ' +
  'onunhandledrejection onunload onvolumechange onwaiting onwebkitanimationend ' +
  'onwebkitanimationiteration onwebkitanimationstart onwebkittransitionend onwheel onzoom'
).split(' ')

/** An attribute of a tag that begins with `on`, wherever in a text a tag begins. */
export const acting = /<[a-z][^>]*[\s"'/]on[a-z]+\s*=/i
