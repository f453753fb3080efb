import * as z from 'zod/mini'

/** The length is checked before the items: validating thousands of wrong ones would block the server. */
export const listUpTo = <Item extends z.ZodMiniType>(max: number, item: Item) =>
  z.pipe(
    z.transform((list: z.input<Item>[], { issues }) => {
      if (!Array.isArray(list) || list.length <= max) return list
      issues.push({ code: 'custom', message: 'tooMany', params: { max }, input: list })
      return z.NEVER
    }),
    z.array(item),
  )
