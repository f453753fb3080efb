import sharp from 'sharp'
import { defaultTimeZone } from '#contract/limits.ts'
import { localTime } from '#contract/local-time.ts'
import type { ProviderRow } from './businesses.ts'

/** What a licence says. */
export interface LicenceText {
  readonly businessNameEn: string
  readonly managerName: string | null
  readonly commercialRegNo: string | null
  /** `YYYY-MM-DD`. */
  readonly issuedOn: string
  readonly expiresOn: string
}

export const toDay = (instant: number): string => localTime(instant, defaultTimeZone).day

export const toLicenceText = (row: ProviderRow, expiresOn: string): LicenceText => ({
  businessNameEn: row.businessNameEn,
  managerName: row.managerName,
  commercialRegNo: row.commercialRegNo,
  issuedOn: toDay(row.createdAt.getTime()),
  expiresOn,
})

/** Points; the origin of a page is its lower left corner. */
const page = { width: 420, height: 297 }

/** The standard fonts of PDF have no Arabic letters. */
const isLatin = (name: string | null) => name !== null && /^[\x20-\x7e]+$/.test(name)

const lineLength = 40

/** Breaks a name between its words, so that it ends before the edge of the page. */
function breakName(name: string): readonly string[] {
  const at = name.length > lineLength ? name.lastIndexOf(' ', lineLength) : -1
  return at < 0 ? [name] : [name.slice(0, at), ...breakName(name.slice(at + 1))]
}

const toLines = ({ businessNameEn, managerName, commercialRegNo, issuedOn, expiresOn }: LicenceText) => [
  { size: 11, y: 250, text: 'SAMPLE - NOT A REAL DOCUMENT', isBold: false },
  { size: 20, y: 222, text: 'Commercial licence', isBold: true },
  { size: 10, y: 202, text: 'Trade name', isBold: false },
  ...breakName(businessNameEn).map((text, line) => ({ size: 14, y: 186 - 16 * line, text, isBold: true })),
  { size: 12, y: 150, text: `Commercial registration ${commercialRegNo}`, isBold: false },
  ...(isLatin(managerName) ? [{ size: 12, y: 90, text: `Manager ${managerName}`, isBold: false }] : []),
  { size: 12, y: 130, text: `Issued ${issuedOn}`, isBold: false },
  { size: 12, y: 110, text: `Valid until ${expiresOn}`, isBold: false },
]

const toPdfText = (text: string) => text.replace(/[^\x20-\x7e]+/g, '-').replace(/[\\()]/g, String.raw`\$&`)

/** Writes the objects with the offset table of a PDF; the first object is the catalogue, the third the page. */
function toPdf(objects: readonly (string | Buffer)[]): Buffer {
  const parts = objects.map((object, index) =>
    Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object as string, 'latin1'), Buffer.from('\nendobj\n')]),
  )
  const header = Buffer.from('%PDF-1.4\n')
  let offset = header.length
  const table = parts.map((part) => {
    const line = `${String(offset).padStart(10, '0')} 00000 n \n`
    offset += part.length
    return line
  })
  const count = objects.length + 1
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${table.join('')}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${offset}\n%%EOF\n`
  return Buffer.concat([header, ...parts, Buffer.from(end)])
}

const pageObjects = (resources: string) => [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${page.width} ${page.height}]/Contents 4 0 R/Resources<<${resources}>>>>`,
]

const stream = (content: string) => `<</Length ${content.length}>>stream\n${content}\nendstream`

/** Renders a PDF whose text can be searched. */
export function renderLicence(licence: LicenceText): Buffer {
  const lines = toLines(licence).map(
    ({ size, y, text, isBold }) => `BT /${isBold ? 'F2' : 'F1'} ${size} Tf 40 ${y} Td (${toPdfText(text)}) Tj ET`,
  )
  const frame = `0.05 0.45 0.45 RG 3 w 20 20 ${page.width - 40} ${page.height - 40} re S`
  return toPdf([
    ...pageObjects('/Font<</F1 5 0 R/F2 6 0 R>>'),
    stream([frame, ...lines].join('\n')),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold>>',
  ])
}

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Renders a licence like a photo. */
export function photographLicence(licence: LicenceText, format: 'jpeg' | 'png'): Promise<Buffer> {
  const { width, height } = page
  const lines = toLines(licence).map(
    ({ size, y, text, isBold }) =>
      `<text x="40" y="${height - y}" font-size="${size}" font-weight="${isBold ? 700 : 400}">${escapeXml(text)}</text>`,
  )
  const paper = `<rect width="100%" height="100%" fill="#d8d2c4"/><g transform="rotate(-1.5 210 148)"><rect x="12" y="12" width="${width - 24}" height="${height - 24}" fill="#fbfaf6" stroke="#0d7373" stroke-width="3"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${3 * width}" height="${3 * height}" font-family="sans-serif" fill="#333">${paper}${lines.join('')}</g></svg>`
  return sharp(Buffer.from(svg)).toFormat(format, { quality: 80 }).toBuffer()
}

/** Renders a PDF of one picture without text. */
export async function scanLicence(licence: LicenceText): Promise<Buffer> {
  const picture = await photographLicence(licence, 'jpeg')
  const head = `<</Type/XObject/Subtype/Image/Width ${3 * page.width}/Height ${3 * page.height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${picture.length}>>stream\n`
  return toPdf([
    ...pageObjects('/XObject<</Im1 5 0 R>>'),
    stream(`q ${page.width} 0 0 ${page.height} 0 0 cm /Im1 Do Q`),
    Buffer.concat([Buffer.from(head), picture, Buffer.from('\nendstream')]),
  ])
}
