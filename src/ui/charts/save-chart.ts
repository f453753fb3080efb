import { toFileName } from '../files/file-name.ts'
import { toCsv } from './chart-csv.ts'
import { toPicture } from './chart-picture.ts'
import type { ChartProps } from './chart-series.ts'

function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export const saveData = (chart: ChartProps): void =>
  download(new Blob([toCsv(chart)], { type: 'text/csv;charset=utf-8' }), `${toFileName(chart.title)}.csv`)

export const savePicture = async (drawing: SVGSVGElement, chart: ChartProps): Promise<void> =>
  download(await toPicture(drawing, chart), `${toFileName(chart.title)}.png`)
