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
  readonly value: ValueOf<Row>
}

/** A method's type, so that a sheet of one kind of row is still a `Sheet` of any. */
type ValueOf<Row> = { of(row: Row): Cell }['of']

export interface Sheet<Row> {
  /** What it is called; at most 31 characters, without `\ / ? * [ ] :`. */
  readonly sheet: string
  readonly columns: readonly Column<Row>[]
  /** The rows, as many at a time as are worth holding; asked for one after the other, as the reader goes on. */
  readonly pages: AsyncIterable<readonly Row[]>
}

export interface Workbook {
  readonly rightToLeft: boolean
  /** By whose clock instants are written. */
  readonly timeZone: string
  readonly sheets: readonly Sheet<unknown>[]
}

const pathOf = (index: number) => `xl/worksheets/sheet${index + 1}.xml`

/** Figures and instants stand at the right in every language; texts of either script begin where the sheet does. */
const sideOf = ({ format }: Pick<Column<unknown>, 'format'>, rightToLeft: boolean) => (format || rightToLeft ? 'right' : 'left')

const head =
  (rightToLeft: boolean) =>
  (column: Column<unknown>): CellObject => ({
    value: column.title,
    type: String,
    format: '@',
    fontWeight: 'bold',
    backgroundColor: '#F1EFEA',
    align: sideOf(column, rightToLeft),
    alignVertical: 'center',
    height: 24,
  })

/** Columns of texts are said to be such, so that a text stays one when somebody edits it. */
const sample =
  (rightToLeft: boolean) =>
  (column: Column<unknown>): CellObject => {
    const align = sideOf(column, rightToLeft)
    return column.format ? { type: Number, format: column.format, align } : { type: String, format: '@', align }
  }

/** The workbook without its rows: its files, and of each sheet what stands around the rows and the style of each column. */
async function skeletonOf({ sheets, rightToLeft }: Workbook) {
  const empty = sheets.map(({ sheet, columns }) => ({
    data: [columns.map(head(rightToLeft)), columns.map(sample(rightToLeft))],
    sheet,
    rightToLeft,
    stickyRowsCount: 1,
    columns: columns.map(({ width }) => ({ width })),
  }))
  const files = unzipSync(await writeXlsxFile(empty).toBuffer())
  const frames = sheets.map((_, index) => {
    const { [pathOf(index)]: written = new Uint8Array() } = files
    delete files[pathOf(index)]
    const [, start = '', samples = '', end = ''] = /^(.*)<row r="2"[^>]*>(.*)<\/row>(.*)$/s.exec(strFromU8(written)) ?? []
    return { start, end, styles: [...samples.matchAll(/ s="(\d+)"/g)].map(([, style]) => style ?? '0') }
  })
  return { files, frames }
}

type Frame = Awaited<ReturnType<typeof skeletonOf>>['frames'][number]

async function* sheetXml({ columns, pages }: Sheet<unknown>, { start, end, styles }: Frame, write: ReturnType<typeof cellWriter>) {
  const names = columns.map((_, index) => columnName(index))
  let at = 1
  const rowXml = (row: unknown) => {
    at += 1
    const cells = columns.map(({ value }, index) => write(value(row), `${names[index]}${at}`, styles[index] ?? '0'))
    return `<row r="${at}">${cells.join('')}</row>`
  }
  yield start
  for await (const page of pages) yield page.map(rowXml).join('')
  yield end
}

/**
 * An xlsx file as a stream that asks for its rows only as fast as it is read, sheet after sheet, and holds one page of them: destroyed, it
 * asks for no more. Head row in view, cells typed, no formulas, whatever the rows hold.
 */
export function xlsxStream(workbook: Workbook): Readable {
  async function* bytes() {
    const { files, frames } = await skeletonOf(workbook)
    const write = cellWriter(workbook.timeZone)
    const written = workbook.sheets.flatMap((sheet, index) => {
      const frame = frames[index]
      return frame ? [{ filename: pathOf(index), content: sheetXml(sheet, frame, write) }] : []
    })
    yield* zipped(files, written)
  }
  return Readable.from(bytes(), { objectMode: false })
}
