import * as z from 'zod/mini'
import { undoWindow } from '#contract/limits.ts'
import { codeRow, type OfflineCodes, OfflineVoucher, readCodeState } from '#contract/offline-codes.ts'
import { SentShopHours } from '#contract/special-hours.ts'

const Bytes = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)

/** What this till has redeemed, and taken back, since the list was fetched. */
const OwnChange = z.object({
  /** The hash of its QR code, in hexadecimal. */
  row: z.string(),
  isRedeemed: z.boolean(),
  redemptionId: z.optional(z.string()),
  /** Milliseconds by the server's clock. */
  at: z.number(),
})
type OwnChange = z.infer<typeof OwnChange>

/** The claims of a business as this device stores them; no code can be read from it. Times in milliseconds by the server's clock. */
export const CodeList = z.object({
  madeAt: z.number(),
  /** When all of it was fetched. */
  wholeAt: z.number(),
  isCut: z.boolean(),
  timeZone: z.string(),
  /** Missing in lists that were stored before shops had exceptions. */
  shop: z.optional(SentShopHours),
  keys: z.object({ qr: z.string(), typed: z.string() }),
  vouchers: z.array(z.extend(OfflineVoucher, { rows: Bytes })),
  own: z.array(OwnChange),
})
export type CodeList = z.infer<typeof CodeList>
export type ListedVoucher = CodeList['vouchers'][number]

export interface FoundRow {
  readonly voucher: ListedVoucher
  /** In bytes. */
  readonly offset: number
}

/** The server's clock is known to a second or two. */
const clockTolerance = 5_000

export const decodeBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const rowName = ({ rows }: Pick<ListedVoucher, 'rows'>, offset: number): string =>
  toHex(rows.subarray(offset + codeRow.qr.from, offset + codeRow.qr.from + codeRow.qr.length))

/** Yields the range in bytes of the rows that share an allowance. */
function* eachCustomer(rows: Uint8Array): Generator<readonly [number, number]> {
  let from = 0
  for (let offset = codeRow.size; offset <= rows.length; offset += codeRow.size)
    if (offset === rows.length || !readCodeState(rows, offset).isGrouped) {
      yield [from, offset]
      from = offset
    }
}

const offsets = (from: number, to: number) => Array.from({ length: (to - from) / codeRow.size }, (_, index) => from + index * codeRow.size)

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

/** Replaces all rows of customers in a change: the server sends all claims of a changed customer. */
function replaceCustomers(before: ListedVoucher, change: ListedVoucher): ListedVoucher {
  if (change.rows.length === 0) return { ...change, rows: before.rows }
  const changed = new Set(offsets(0, change.rows.length).map((offset) => rowName(change, offset)))
  const unchanged = [...eachCustomer(before.rows)].filter(
    ([from, to]) => !offsets(from, to).some((offset) => changed.has(rowName(before, offset))),
  )
  return { ...change, rows: concat([...unchanged.map(([from, to]) => before.rows.subarray(from, to)), change.rows]) }
}

const isSameContent = (one: ListedVoucher, other: ListedVoucher) => one.dealId === other.dealId && one.version === other.version

const countRows = (vouchers: readonly ListedVoucher[]) => vouchers.reduce((count, { rows }) => count + rows.length / codeRow.size, 0)

export const countCodes = ({ vouchers }: CodeList): number => countRows(vouchers)

/** Adds what the server has sent. Throws where it is not complete: a code that is missing would count as unknown. */
export function applyCodes(before: CodeList | undefined, answer: OfflineCodes): CodeList {
  const received = answer.vouchers.map((voucher) => ({ ...voucher, rows: decodeBase64(voucher.rows) }))
  if (countRows(received) !== answer.claimCount) throw new Error('The list of codes is not complete')
  const { isCut, timeZone, shop, keys } = answer
  const madeAt = Date.parse(answer.madeAt)
  const ownChanges = (before?.own ?? []).filter(({ at }) => madeAt - at < 2 * undoWindow)
  if (answer.isWhole || !before) return { madeAt, wholeAt: madeAt, isCut, timeZone, shop, keys, vouchers: received, own: ownChanges }
  const merged = received.map((change) => {
    const known = before.vouchers.find((each) => isSameContent(each, change))
    return known ? replaceCustomers(known, change) : change
  })
  const rest = before.vouchers.filter((each) => !received.some((change) => isSameContent(each, change)))
  return { ...before, madeAt, isCut: before.isCut || isCut, timeZone, shop, keys, vouchers: [...merged, ...rest], own: ownChanges }
}

/** Several, where typed codes have the same few bits. */
export function findRows({ vouchers }: CodeList, part: typeof codeRow.qr | typeof codeRow.typed, hash: Uint8Array): FoundRow[] {
  return vouchers.flatMap((voucher) => {
    const isMatch = (offset: number) => hash.every((byte, index) => voucher.rows[offset + part.from + index] === byte)
    return offsets(0, voucher.rows.length)
      .filter(isMatch)
      .map((offset) => ({ voucher, offset }))
  })
}

export const addOwnChange = (list: CodeList, change: OwnChange): CodeList => ({ ...list, own: [...list.own, change] })

export interface ClaimState {
  readonly isRedeemed: boolean
  /** Milliseconds: of the redemption, else of the expiry. */
  readonly at: number
  /** Redemptions of the voucher by this customer, with those of this till. */
  readonly uses: number
}

/** `waiting`: names of rows that this till has queued. */
export function readClaim(list: CodeList, { voucher, offset }: FoundRow, waiting: ReadonlySet<string>): ClaimState {
  const { rows } = voucher
  const findOwnChange = (name: string) => list.own.findLast(({ row, at }) => row === name && at > list.madeAt - clockTolerance)
  const isRedeemed = (each: number) => {
    const name = rowName(voucher, each)
    return waiting.has(name) || (findOwnChange(name)?.isRedeemed ?? readCodeState(rows, each).isRedeemed)
  }
  const [from, to] = [...eachCustomer(rows)].find(([, end]) => offset < end) ?? [offset, offset + codeRow.size]
  const listed = readCodeState(rows, offset)
  const uses = offsets(from, to).reduce(
    (sum, each) => sum + Number(isRedeemed(each)) - Number(readCodeState(rows, each).isRedeemed),
    listed.uses,
  )
  const ownChange = findOwnChange(rowName(voucher, offset))
  return { isRedeemed: isRedeemed(offset), at: ownChange?.isRedeemed ? ownChange.at : listed.at, uses }
}
