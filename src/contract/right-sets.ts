import { type AdminRight, subAdminRights } from './rights.ts'

/** Ready sets of a sub-admin's rights; all of them is a set too. */
export const rightSets = {
  reviewer: ['vouchers.decide', 'businesses.decide', 'notifications.decide', 'comments.decide'],
  helpDesk: ['chats.answer', 'redemptions.undo'],
  all: subAdminRights,
} as const satisfies Readonly<Record<string, readonly AdminRight[]>>
export type RightSet = keyof typeof rightSets

/** The ready set that is exactly these rights. */
export const findRightSet = (rights: readonly string[]): RightSet | undefined =>
  (Object.keys(rightSets) as RightSet[]).find(
    (name) => rightSets[name].length === rights.length && rightSets[name].every((right) => rights.includes(right)),
  )
