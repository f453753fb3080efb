import * as z from 'zod/mini'

/** A schema of what `look` finds in an answer, as other backends tell the same in other words. */
const lookingIn = <Output, Input>(look: (told: Input) => Input, schema: z.ZodMiniType<Output, Input>): z.ZodMiniType<Output, Input> =>
  z.pipe<z.ZodMiniType<Input, Input>, z.ZodMiniType<Output, Input>>(z.transform<Input, Input>(look) as z.ZodMiniType<Input, Input>, schema)

const isHolder = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The list of an answer, which §3 does not name: `rows`, else the answer itself, or the one list that it holds. */
function listIn<Told>(told: Told): Told {
  if (!isHolder(told) || told.rows) return told
  const rows = Array.isArray(told) ? told : Object.values(told).find(Array.isArray)
  return rows ? ({ ...(Array.isArray(told) ? {} : told), rows } as Told) : told
}

/** An answer with `rows`, wherever they stand in it. */
export const withRows = <Output, Input>(schema: z.ZodMiniType<Output, Input>): z.ZodMiniType<Output, Input> => lookingIn(listIn, schema)

const stars = ['five', 'four', 'three', 'two', 'one']
const namesOf = (star: string, index: number) => [`${star}Star`, `${star}_star`, String(5 - index), `${star}Stars`, star]

/** Counts from five stars to one (§3): by name, by number, or as a list in that order. */
function starsIn<Told>(told: Told): Told {
  if (!isHolder(told)) return told
  const countOf = (star: string, index: number) =>
    Array.isArray(told)
      ? told[index]
      : namesOf(star, index)
          .map((name) => told[name])
          .find((count) => count !== undefined)
  return Object.fromEntries(stars.map((star, index) => [`${star}Star`, countOf(star, index)])) as Told
}

/** Counts by `fiveStar` to `oneStar`, however they are told. */
export const withStars = <Output, Input>(schema: z.ZodMiniType<Output, Input>): z.ZodMiniType<Output, Input> => lookingIn(starsIn, schema)
