import * as z from 'zod/mini'

/**
 * A field of a doctor's public profile: what the form and the server hold it to, what it is once it was saved, what it is
 * of whoever has not said it, and whether cards in lists show it or only the specialist's page.
 */
interface ProfileField<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Saved extends z.ZodMiniType = z.ZodMiniType,
  On extends 'card' | 'page' = 'card' | 'page',
> {
  readonly on: On
  readonly input: Input
  readonly saved: Saved
  readonly empty: z.output<Saved>
}

type Fields = Readonly<Record<string, ProfileField>>

/** A field that a request may leave out: then nothing was said. */
export function optionalField<
  Said,
  Input extends z.ZodMiniType<Said>,
  Saved extends z.ZodMiniType<Said>,
  On extends 'card' | 'page',
>(on: On, input: Input, saved: Saved, empty: NoInfer<Said>) {
  return { on, input: z._default(input, empty as never), saved, empty: empty as z.output<Saved> }
}

/** A field that every request has; empty in what was begun and not saved yet. */
export function requiredField<
  Input extends z.ZodMiniType,
  Saved extends z.ZodMiniType,
  On extends 'card' | 'page',
>(on: On, input: Input, saved: Saved, empty: z.output<Saved>): ProfileField<Input, Saved, On> {
  return { on, input, saved, empty }
}

function each(fields: Fields, part: keyof ProfileField): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[part]]))
}

/** What requests say of some fields. */
export const inputOf = <F extends Fields>(fields: F) =>
  each(fields, 'input') as { [Name in keyof F]: F[Name]['input'] }

/** The same as it was saved. */
export const savedOf = <F extends Fields>(fields: F) =>
  each(fields, 'saved') as { [Name in keyof F]: F[Name]['saved'] }

/** Of whoever has not said any of it. */
export const emptyOf = <F extends Fields>(fields: F) =>
  each(fields, 'empty') as { [Name in keyof F]: z.output<F[Name]['saved']> }

/** The fields that cards show. */
export function onCards<F extends Fields>(fields: F) {
  const shown = Object.entries(fields).filter(([, { on }]) => on === 'card')
  return Object.fromEntries(shown) as {
    [Name in keyof F as F[Name]['on'] extends 'card' ? Name : never]: F[Name]
  }
}
