import * as z from 'zod/mini'

/** The largest picture a form may send, in bytes of its data URL. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024

const DATA = 'data:image\\/(png|jpeg|webp);base64,[\\w+/=]+'

const picture = (pattern: string) =>
  z
    .string('required')
    .check(
      z.minLength(1, 'required'),
      z.maxLength(MAX_PICTURE_BYTES, 'image_size'),
      z.regex(new RegExp(`^(${pattern})$`), 'image_type'),
    )

/** A picture: a data URL with new content, or the address of one that is there. */
export const Picture = picture(`${DATA}|\\/files\\/[\\w.-]+`)

/** A picture that is new: a data URL. */
export const NewPicture = picture(DATA)
