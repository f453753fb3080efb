import { putDocument } from '#server/files/put-files.ts'
import type { FileStore } from '#server/files/store.ts'
import type { ProviderRow } from './businesses.ts'

/** Points; the origin of a page is its lower left corner. */
const page = { width: 420, height: 297 }

/** PDF's own fonts have no Arabic letters. */
const toPdfText = (text: string) => text.replace(/[^\x20-\x7e]+/g, '-').replace(/[\\()]/g, String.raw`\$&`)

const line = (size: number, y: number, text: string, font = 'F1') => `BT /${font} ${size} Tf 40 ${y} Td (${toPdfText(text)}) Tj ET`

/** A page with a frame, drawn with the objects and the table of offsets that a PDF needs. */
function renderLicence({ businessNameEn, commercialRegNo, createdAt }: ProviderRow): Buffer {
  const drawing = [
    `0.05 0.45 0.45 RG 3 w 20 20 ${page.width - 40} ${page.height - 40} re S`,
    line(11, 250, 'SAMPLE - NOT A REAL DOCUMENT'),
    line(20, 210, 'Commercial licence', 'F2'),
    line(14, 170, businessNameEn, 'F2'),
    line(12, 140, `Commercial registration ${commercialRegNo}`),
    line(12, 120, `Issued ${createdAt.toISOString().slice(0, 10)}`),
  ].join('\n')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${page.width} ${page.height}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>`,
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold>>',
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  const header = '%PDF-1.4\n'
  const offsets = objects.map((_, index) => header.length + objects.slice(0, index).join('').length)
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const body = header + objects.join('')
  const count = objects.length + 1
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + end, 'latin1')
}

/** Names in the file store by the provider's id. */
export async function storeLicences(
  providers: readonly ProviderRow[],
  files: Pick<FileStore, 'put'>,
): Promise<ReadonlyMap<string, string>> {
  const stored = providers.map(async (row) => [row.id, await putDocument(files, renderLicence(row), 'pdf')] as const)
  return new Map(await Promise.all(stored))
}
