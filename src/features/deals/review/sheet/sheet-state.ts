import type { DealRow } from '#contract/deals.ts'
import { sheetSize, stripSize } from '../../search.ts'

/** The cards on screen. They are in the query cache, so that they survive a look at a voucher and end with the session. */
export interface SheetState {
  /** The list that the cards were dealt from. */
  readonly list: string
  readonly cards: readonly DealRow[]
  /** The time at which these cards were dealt or got the focus back, in milliseconds. */
  readonly dealtAt: number
  /** Ids of vouchers that are looked at later. */
  readonly takenOut: readonly string[]
  /** Versions of vouchers whose approval was sent. */
  readonly sent: readonly string[]
  /** Id of the card that had the focus last. */
  readonly focused: string | undefined
  /** Ids of a strip whose approval was undone: it is dealt again. */
  readonly undone: readonly string[] | undefined
}

export const sheetKey = ['contact-sheet'] as const

export const emptySheet: SheetState = { list: '', cards: [], dealtAt: 0, takenOut: [], sent: [], focused: undefined, undone: undefined }

export const toVersion = ({ _id, version }: DealRow): string => `${_id} ${version ?? ''}`

/** Finds the next cards among the waiting rows, without cards that are taken out or sent. */
export const findNextCards = (rows: readonly DealRow[], { takenOut, sent }: Pick<SheetState, 'takenOut' | 'sent'>): readonly DealRow[] =>
  rows.filter((row) => !takenOut.includes(row._id) && !sent.includes(toVersion(row))).slice(0, sheetSize)

export function dealCards(state: SheetState, list: string, rows: readonly DealRow[], dealtAt: number): SheetState {
  const again = rows.filter(({ _id }) => state.undone?.includes(_id))
  const others = state.list === list ? state.cards.filter(({ _id }) => !state.undone?.includes(_id)) : []
  const cards = again.length > 0 ? [...again, ...others].slice(0, sheetSize) : findNextCards(rows, state)
  return { ...state, list, cards, dealtAt, undone: undefined }
}

/** The cards that Enter tears off. */
export const firstStrip = ({ cards }: Pick<SheetState, 'cards'>): readonly DealRow[] => cards.slice(0, stripSize)

/** Tears off the first strip, marks `approved` as sent, and deals a strip below the others. */
export function sendStrip(state: SheetState, approved: readonly DealRow[], rows: readonly DealRow[], dealtAt: number): SheetState {
  const sent = [...state.sent, ...approved.map(toVersion)]
  const shown = new Set(state.cards.map(({ _id }) => _id))
  const left = state.cards.slice(stripSize)
  const next = findNextCards(
    rows.filter(({ _id }) => !shown.has(_id)),
    { takenOut: state.takenOut, sent },
  )
  const cards = [...left, ...next].slice(0, sheetSize)
  return { ...state, sent, cards, dealtAt, focused: cards[0]?._id }
}

export const toggleOut = (state: SheetState, id: string): SheetState => ({
  ...state,
  takenOut: state.takenOut.includes(id) ? state.takenOut.filter((each) => each !== id) : [...state.takenOut, id],
})
