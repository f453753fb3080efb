import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { strFromU8, unzipSync, Zip, ZipDeflate, type ZipInputFile } from 'fflate'
import type { CellObject } from 'write-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import { type Cell, columnName, createCellWriter } from './cells.ts'

const deflate = 8

export interface Column<Row> {
  readonly title: string
  readonly width: number
  /** Such as `#,##0.00` or `yyyy-mm-dd`; a column without one contains texts. */
  readonly format?: string
  readonly value: ValueOf<Row>
}

/** A method's type is bivariant, so that every `Sheet<Row>` is a `Sheet<unknown>`. */
type ValueOf<Row> = { of(row: Row): Cell }['of']

export interface Sheet<Row> {
  readonly sheet: string
  readonly note?: string | undefined
  readonly columns: readonly Column<Row>[]
  readonly pages: AsyncIterable<readonly Row[]>
}

export interface Workbook {
  readonly rightToLeft: boolean
  readonly timeZone: string
  readonly sheets: readonly Sheet<unknown>[]
}

const sheetPath = (index: number) => `xl/worksheets/sheet${index + 1}.xml`

const alignColumn = ({ format }: Pick<Column<unknown>, 'format'>, rightToLeft: boolean) => (format || rightToLeft ? 'right' : 'left')

const head =
  (rightToLeft: boolean) =>
  (column: Column<unknown>): CellObject => ({
    value: column.title,
    type: String,
    format: '@',
    fontWeight: 'bold',
    backgroundColor: '#F1EFEA',
    align: alignColumn(column, rightToLeft),
    alignVertical: 'center',
    height: 24,
  })

const sample =
  (rightToLeft: boolean) =>
  (column: Column<unknown>): CellObject => {
    const align = alignColumn(column, rightToLeft)
    return column.format ? { type: Number, format: column.format, align } : { type: String, format: '@', align }
  }

const countHeads = ({ note }: Pick<Sheet<unknown>, 'note'>) => (note ? 2 : 1)

const noteRow = ({ note }: Pick<Sheet<unknown>, 'note'>, rightToLeft: boolean): CellObject[][] =>
  note ? [[{ value: note, type: String, format: '@', align: rightToLeft ? 'right' : 'left' }]] : []

const lastRow = (number: number) => new RegExp(`^(.*)<row r="${number}"[^>]*>(.*)</row>(.*)$`, 's')

async function createSkeleton({ sheets, rightToLeft }: Workbook) {
  const empty = sheets.map(({ sheet, columns, note }) => ({
    data: [...noteRow({ note }, rightToLeft), columns.map(head(rightToLeft)), columns.map(sample(rightToLeft))],
    sheet,
    rightToLeft,
    stickyRowsCount: countHeads({ note }),
    columns: columns.map(({ width }) => ({ width })),
  }))
  const files = unzipSync(await writeXlsxFile(empty).toBuffer())
  const frames = sheets.map((each, index) => {
    const { [sheetPath(index)]: written = new Uint8Array() } = files
    delete files[sheetPath(index)]
    const [, start = '', samples = '', end = ''] = lastRow(countHeads(each) + 1).exec(strFromU8(written)) ?? []
    return { start, end, styles: [...samples.matchAll(/ s="(\d+)"/g)].map(([, style]) => style ?? '0') }
  })
  return { files, frames }
}

type Frame = Awaited<ReturnType<typeof createSkeleton>>['frames'][number]

async function* sheetXml(
  { columns, pages, note }: Sheet<unknown>,
  { start, end, styles }: Frame,
  write: ReturnType<typeof createCellWriter>,
) {
  const names = columns.map((_, index) => columnName(index))
  let at = countHeads({ note })
  const rowXml = (row: unknown) => {
    at += 1
    const cells = columns.map(({ value }, index) => write(value(row), `${names[index]}${at}`, styles[index] ?? '0'))
    return `<row r="${at}">${cells.join('')}</row>`
  }
  yield start
  for await (const page of pages) yield page.map(rowXml).join('')
  yield end
}

/** Reads pages of rows as fast as the stream is consumed. Never contains formulas. */
export function xlsxStream(workbook: Workbook): Readable {
  async function* bytes() {
    const { files, frames } = await createSkeleton(workbook)
    const write = createCellWriter(workbook.timeZone)
    const written = workbook.sheets.flatMap((sheet, index) => {
      const frame = frames[index]
      return frame ? [{ filename: sheetPath(index), content: sheetXml(sheet, frame, write) }] : []
    })
    yield* createZip(files, written)
  }
  return Readable.from(bytes(), { objectMode: false })
}

interface StreamedFile {
  readonly filename: string
  readonly content: AsyncIterable<string>
}

async function* createZip(small: Readonly<Record<string, Uint8Array>>, written: readonly StreamedFile[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for (const [name, bytes] of Object.entries(small)) {
    const file = new ZipDeflate(name)
    zip.add(file)
    file.push(bytes, true)
  }
  for (const { filename, content } of written) {
    const file: ZipInputFile = { filename, compression: deflate, size: 0, crc: 0 }
    zip.add(file)
    for await (const chunk of compressFile(file, content)) {
      file.ondata?.(null, chunk, false)
      yield* ready.splice(0)
    }
    file.ondata?.(null, new Uint8Array(), true)
  }
  zip.end()
  yield* ready
}

function compressFile(file: ZipInputFile, content: AsyncIterable<string>): AsyncIterable<Buffer<ArrayBuffer>> {
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      file.size += bytes.length
      file.crc = crc32(bytes, file.crc)
      yield bytes
    }
  }
  // The consumer of the stream gets the error.
  return pipeline(Readable.from(counted(), { objectMode: false }), createDeflateRaw(), () => undefined)
}
