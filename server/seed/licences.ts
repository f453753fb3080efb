import { createHash } from 'node:crypto'
import { addDays } from '#contract/local-time.ts'
import { seedId } from '#server/db/ids.ts'
import type { newLicences } from '#server/db/schema-licences.ts'
import { putDocument } from '#server/files/put-files.ts'
import type { FileStore } from '#server/files/store.ts'
import { accountId, type ProviderRow } from './businesses.ts'
import { hour } from './clock.ts'
import { businesses } from './content/content.ts'
import { type LicenceText, photographLicence, renderLicence, scanLicence, toDay, toLicenceText } from './licence-files.ts'

type Files = Pick<FileStore, 'put'>

/** Days until the last day of a licence that ends soon; negative after its end. */
const daysLeft: Readonly<Record<string, number>> = { karak: -12, zaytoun: -4, 'quiet-corner': 6, marsa: 29 }

/** Every fifth business has no noted date. */
const unknownEvery = 5

/** Businesses with the same licence file as another business. */
const copies: Readonly<Record<string, string>> = { sahab: 'afiya' }

const withWrongNumber = (text: LicenceText): LicenceText => ({
  ...text,
  commercialRegNo: text.commercialRegNo?.replace(/\d$/, (digit) => String((Number(digit) + 5) % 10)) ?? null,
})

type Render = (text: LicenceText) => Promise<{ readonly bytes: Buffer; readonly extension: string }>

const asPdf: Render = async (text) => ({ bytes: renderLicence(text), extension: 'pdf' })

const special: Readonly<Record<string, Render>> = {
  darb: (text) => asPdf(withWrongNumber(text)),
  turbo: (text) => asPdf(withWrongNumber(text)),
  naseem: async (text) => ({ bytes: await photographLicence(text, 'png'), extension: 'png' }),
  ufuq: async (text) => ({ bytes: await scanLicence(text), extension: 'pdf' }),
}

function findLastDay(key: string, index: number, now: number): string {
  return addDays(toDay(now), daysLeft[key] ?? 60 + ((index * 97) % 640))
}

export interface SeedLicence {
  readonly businessLicense: string
  readonly licenceSha256: string
  readonly licenceExpiresOn: string | null
  readonly licenceReminder: number | null
}

const toReminder = (days: number | undefined) => (days === undefined ? null : days < 0 ? 0 : days <= 7 ? 7 : 30)

async function store({ bytes, extension }: Awaited<ReturnType<Render>>, files: Files) {
  const sha256 = createHash('sha256').update(bytes).digest('base64url')
  return { file: await putDocument(files, bytes, extension), sha256 }
}

/** Stores the licences and returns them by business id; approved businesses have a noted date. */
export async function storeLicences(
  providers: readonly ProviderRow[],
  files: Files,
  now: number,
): Promise<ReadonlyMap<string, SeedLicence>> {
  const rows = new Map(providers.map((row) => [row.id, row]))
  const stored = businesses.map(async ({ key, status }, index) => {
    const original = copies[key] ?? key
    const row = rows.get(accountId(original))
    if (!row) throw new Error(`no business ${original}`)
    const originalIndex = businesses.findIndex((each) => each.key === original)
    const lastDay = findLastDay(original, originalIndex, now)
    const rendered = await (special[original] ?? asPdf)(toLicenceText(row, lastDay))
    const { file, sha256 } = await store(rendered, files)
    const isNoted = status === 'APPROVED' && (key in daysLeft || index % unknownEvery !== unknownEvery - 1)
    const date = { licenceExpiresOn: isNoted ? lastDay : null, licenceReminder: isNoted ? toReminder(daysLeft[key]) : null }
    return [accountId(key), { businessLicense: file, licenceSha256: sha256, ...date }] as const
  })
  return new Map(await Promise.all(stored))
}

/** Stores new licences for the next year, which wait for their check. */
export async function storeNewLicences(
  providers: readonly ProviderRow[],
  files: Files,
  now: number,
): Promise<(typeof newLicences.$inferInsert)[]> {
  const row = providers.find(({ id }) => id === accountId('zaytoun'))
  if (!row) return []
  const text = { ...toLicenceText(row, addDays(toDay(now), 361)), issuedOn: addDays(toDay(now), -4) }
  const licence = await store({ bytes: renderLicence(text), extension: 'pdf' }, files)
  return [{ id: seedId('licence', 'zaytoun'), providerId: row.id, ...licence, sentAt: new Date(now - 7 * hour), status: 'PENDING' }]
}
