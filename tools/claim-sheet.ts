import encodeQR from 'qr'
import { formatClaimQr, maxScanLength } from '#contract/claim-codes.ts'
import { isOpen } from '#contract/opening-hours.ts'
import { seedDeals } from '#server/seed/deals.ts'
import { type DemoClaim, type DemoClaimKind, tillClaims } from '#server/seed/till-claims.ts'

/** A QR code for the till of the demo provider. */
export interface SheetCode {
  /** The name of the file, such as `valid-1`. */
  readonly name: string
  readonly payload: string
  /** A description, and the expected result of the till. */
  readonly title: string
  readonly expected: string
  readonly about?: readonly string[]
}

const expectations: Readonly<Record<DemoClaimKind, readonly [title: string, expected: string]>> = {
  valid: ['Valid', 'Green, once. Scanned again: redeemed already, with when.'],
  used: ['Used', 'Redeemed already, at the till “Door”, with when.'],
  quota: ['Limit reached', 'This customer has reached the limit for this voucher.'],
  foreign: ['Foreign', 'Belongs to another business, and nothing more.'],
  expired: ['Expired', 'Expired, with when.'],
  closed: ['Out of hours', 'Not valid now, with today’s hours and the next opening.'],
}

const unknownCode = formatClaimQr({ voucherId: 'AAAAAAAAAAAAAAAAAAAAAA', code: 'NBDY2345' })

const others: readonly (readonly [name: string, title: string, expected: string, payloads: readonly string[]])[] = [
  ['unknown', 'Nobody’s', 'No voucher has this code.', [unknownCode]],
  ['nonsense', 'Nonsense', 'Wrong QR code.', ['Table 12', 'https://menu.example/bayt-al-bun', 'WIFI:T:WPA;S=Guests;P=karak;;']],
  [
    'hostile',
    'Hostile',
    'Wrong QR code: nothing opens, nothing runs.',
    [
      '{"__proto__":{"isApproved":true},"voucherId":"constructor","code":"DR3K3EH5"}',
      '<img src=x onerror=alert(1)>',
      'javascript:alert(document.cookie)',
      `QSM1.x' or 1=1; drop table vouchers; --.DR3K3EH5`,
      'QSM1.\u202E5HE3K3RD.\u202D',
      `QSM1.${'A'.repeat(maxScanLength)}.DR3K3EH5`,
    ],
  ],
]

/** Creates all codes of the sheet; of those with narrow hours only one that is outside of them at `now` (milliseconds). */
export function sheetCodes(now: number, timeZone: string): SheetCode[] {
  const deals = new Map(seedDeals(now).map(({ key, row }) => [key, row]))
  const isShown = ({ kind, deal }: DemoClaim) => kind !== 'closed' || !isOpen({ timings: deals.get(deal)?.timings ?? [] }, now, timeZone)
  const numbers = new Map<string, number>()
  const named = (kind: string) => {
    const number = (numbers.get(kind) ?? 0) + 1
    numbers.set(kind, number)
    return `${kind}-${number}`
  }
  const claims = tillClaims.filter(isShown).map((claim): SheetCode => {
    const { kind, deal } = claim
    const [title, expected] = expectations[kind]
    const { nameEn = '', nameAr = '' } = deals.get(deal) ?? {}
    return { name: named(kind), payload: formatClaimQr(claim), title, expected, about: [nameEn, nameAr] }
  })
  const rest = others.flatMap(([kind, title, expected, payloads]) =>
    payloads.map((payload): SheetCode => ({ name: named(kind), payload, title, expected })),
  )
  return [...claims, ...rest]
}

export const drawn = ({ payload }: SheetCode): string =>
  encodeQR(payload, 'svg', { ecc: payload.length > 500 ? 'low' : 'medium', border: 4 })

const escaped = (text: string) => text.replace(/[&<>"'\p{Bidi_Control}]/gu, (sign) => `&#${sign.codePointAt(0)};`)

const card = (code: SheetCode) => `<article>
<img src="${code.name}.svg" alt="QR code of ${escaped(code.name)}">
<h2>${escaped(code.title)}</h2>
<p>${escaped(code.expected)}</p>
${(code.about ?? []).map((name) => `<p><bdi>${escaped(name)}</bdi></p>`).join('\n')}
<code><bdi>${escaped(code.payload.slice(0, 80))}${code.payload.length > 80 ? '…' : ''}</bdi></code>
</article>`

/** The page with all codes; each is as wide as a phone. */
export const sheetPage = (codes: readonly SheetCode[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Vouchers to try the till with</title>
<style>
body { margin: 0 auto; max-width: 80rem; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; color: #1c1917; background: #fafaf9; }
main { margin-top: 1.5rem; display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); gap: 1.5rem; }
article { padding: 1rem; background: #fff; border: 1px solid #e7e5e4; border-radius: 0.75rem; break-inside: avoid; }
img { width: 100%; }
h2 { margin: 0.5rem 0 0; font-size: 1.125rem; }
p { margin: 0.25rem 0; }
code { overflow-wrap: anywhere; font-size: 0.8125rem; }
</style>
<h1>Vouchers to try the till with</h1>
<p>For the demo as it was made: sign in as <code>provider@qaseema.test</code> and scan. Each valid one is so once; take it back within a quarter of an hour, or begin with an empty <code>DATA_DIR</code>.</p>
<main>
${codes.map(card).join('\n')}
</main>
</html>
`
