import { csvOf } from './chart-csv.ts'
import { pictureOf } from './chart-picture.ts'
import type { ChartProps } from './chart-series.ts'

/** Hands a file to the browser's downloads. */
function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** No file name may hold these. */
const fileName = (title: string) => title.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()

export const saveData = (chart: ChartProps): void =>
  download(new Blob([csvOf(chart)], { type: 'text/csv;charset=utf-8' }), `${fileName(chart.title)}.csv`)

export const savePicture = async (drawing: SVGSVGElement, chart: ChartProps): Promise<void> =>
  download(await pictureOf(drawing, chart), `${fileName(chart.title)}.png`)
