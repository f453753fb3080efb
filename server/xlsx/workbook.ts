import { Readable } from 'node:stream'
import { strFromU8, unzipSync } from 'fflate'
import writeXlsxFile, { type CellObject } from 'write-excel-file/node'
import { type Cell, cellWriter, columnName } from './cells.ts'
import { zipped } from './zip.ts'

export interface Column<Row> {
  readonly title: string
  /** In characters of the spreadsheet's own font. */
  readonly width: number
  /** How its numbers or instants are shown, as spreadsheets write it (`#,##0.00`, `yyyy-mm-dd`); a column without one holds texts. */
  readonly format?: string
  readonly value: (row: Row) => Cell
}

export interface Workbook<Row> {
  /** What the sheet is called; at most 31 characters, without `\ / ? * [ ] :`. */
  readonly sheet: string
  readonly rightToLeft: boolean
  /** By whose clock instants are written. */
  readonly timeZone: string
  readonly columns: readonly Column<Row>[]
  /** The rows, as many at a time as are worth holding; asked for one after the other, as the reader goes on. */
  readonly pages: AsyncIterable<readonly Row[]>
}

/** The rows that a sheet can hold below its head. */
export const mostRows = 1_048_575

const sheetPath = 'xl/worksheets/sheet1.xml'

const head = ({ title }: { readonly title: string }): CellObject => ({
  value: title,
  type: String,
  format: '@',
  fontWeight: 'bold',
  backgroundColor: '#F1EFEA',
  alignVertical: 'center',
  height: 24,
})

/** Columns of texts are said to be such, so that a text stays one when somebody edits it. */
const sample = ({ format }: { readonly format?: string | undefined }): CellObject =>
  format ? { type: Number, format } : { type: String, format: '@' }

/** The workbook without its rows: its files, what stands around the rows, and the style of each column. */
async function skeletonOf<Row>({ sheet, rightToLeft, columns }: Workbook<Row>) {
  const rows = [columns.map(head), columns.map(sample)]
  const widths = columns.map(({ width }) => ({ width }))
  const file = await writeXlsxFile(rows, { sheet, rightToLeft, stickyRowsCount: 1, columns: widths }).toBuffer()
  const { [sheetPath]: written, ...files } = unzipSync(file)
  const [, start = '', samples = '', end = ''] = /^(.*)<row r="2"[^>]*>(.*)<\/row>(.*)$/s.exec(strFromU8(written ?? new Uint8Array())) ?? []
  const styles = [...samples.matchAll(/ s="(\d+)"/g)].map(([, style]) => style ?? '0')
  return { files, start, end, styles }
}

/**
 * An xlsx file as a stream that asks for its rows only as fast as it is read, and holds one page of them: destroyed, it asks for
 * no more. Head row in view, cells typed, no formulas, whatever the rows hold.
 */
export function xlsxStream<Row>(workbook: Workbook<Row>): Readable {
  const { columns, pages, timeZone } = workbook
  const write = cellWriter(timeZone)
  const names = columns.map((_, index) => columnName(index))

  async function* sheetXml({ start, end, styles }: Omit<Awaited<ReturnType<typeof skeletonOf>>, 'files'>) {
    let at = 1
    const rowXml = (row: Row) => {
      at += 1
      const cells = columns.map(({ value }, index) => write(value(row), `${names[index]}${at}`, styles[index] ?? '0'))
      return `<row r="${at}">${cells.join('')}</row>`
    }
    yield start
    for await (const page of pages) yield page.map(rowXml).join('')
    yield end
  }

  async function* bytes() {
    const { files, ...skeleton } = await skeletonOf(workbook)
    yield* zipped(files, sheetPath, sheetXml(skeleton))
  }
  return Readable.from(bytes(), { objectMode: false })
}
