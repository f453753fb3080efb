import { type ChartProps, seriesColor } from './chart-series.ts'

/** Pixel ratio of the saved picture. */
const scale = 2
const edge = 24
const headHeight = 64

const inherited = ['fill', 'stroke', 'font-family', 'font-size', 'font-weight'] as const
const svgNamespace = 'http://www.w3.org/2000/svg'

/** Inlines colours and fonts: a drawing outside the page inherits neither. */
function inlineStyles(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const originals = drawing.querySelectorAll<SVGElement>('*')
  copy.querySelectorAll<SVGElement>('*').forEach((element, index) => {
    const original = originals[index]
    if (!original) return
    const style = getComputedStyle(original)
    for (const name of inherited) element.style.setProperty(name, style.getPropertyValue(name))
  })
  return copy
}

const read = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

const readFontFaces = (sheet: CSSStyleSheet): readonly CSSFontFaceRule[] => {
  try {
    return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule)
  } catch {
    // The rules of a cross-origin sheet cannot be read.
    return []
  }
}

/** Embeds the page's fonts in the weights that drawings use; falls back on system fonts. */
async function embedFonts(page: Document): Promise<string> {
  const faces = [...page.styleSheets].flatMap(readFontFaces)
  const wanted = faces.filter(({ style }) => ['400', '600'].includes(style.getPropertyValue('font-weight')))
  const rules = await Promise.all(
    wanted.map(async ({ style, parentStyleSheet }) => {
      const [, address] = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src')) ?? []
      if (!address) return ''
      try {
        const answer = await fetch(new URL(address, parentStyleSheet?.href ?? page.baseURI))
        const data = await read(await answer.blob())
        const names = ['font-family', 'font-weight', 'unicode-range'].map((name) => `${name}:${style.getPropertyValue(name)}`)
        return `@font-face{${names.join(';')};src:url("${data}")}`
      } catch {
        return ''
      }
    }),
  )
  return rules.join('')
}

interface TextProps {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly weight: number
  readonly color: string
  readonly dir: string
}

function createText({ text, x, y, size, weight, color, dir }: TextProps): SVGTextElement {
  const element = document.createElementNS(svgNamespace, 'text')
  element.textContent = text
  element.setAttribute('x', String(x))
  element.setAttribute('y', String(y))
  element.setAttribute('direction', dir)
  element.style.cssText = `font:${weight} ${size}px var(--font);fill:${color}`
  return element
}

function createHeader(
  { title, unit, series, isSample }: ChartProps,
  width: number,
  dir: string,
  ink: (token: string) => string,
): Element[] {
  const x = dir === 'rtl' ? width - edge : edge
  const name = unit ? `${title} (${unit})` : title
  const title2 = createText({ text: name, x, y: edge + 8, size: 16, weight: 600, color: ink('--ink'), dir })
  const step = (width - 2 * edge) / Math.max(series.length, 2)
  const names = series.flatMap((each, index) => {
    const at = dir === 'rtl' ? x - index * step : x + index * step
    const towards = dir === 'rtl' ? -1 : 1
    const stroke = document.createElementNS(svgNamespace, 'line')
    const [, token = '--c1'] = /var\((.+)\)/.exec(seriesColor(series, each, isSample)) ?? []
    for (const [key, value] of Object.entries({ x1: at, x2: at + 16 * towards, y1: edge + 30, y2: edge + 30, stroke: ink(token) }))
      stroke.setAttribute(key, String(value))
    stroke.setAttribute('stroke-width', '2.5')
    if (each.isBefore) stroke.setAttribute('stroke-dasharray', '5 4')
    return [stroke, createText({ text: each.label, x: at + 24 * towards, y: edge + 34, size: 13, weight: 400, color: ink('--ink-2'), dir })]
  })
  return series.length > 1 ? [title2, ...names] : [title2]
}

export async function toPicture(drawing: SVGSVGElement, chart: ChartProps): Promise<Blob> {
  const root = getComputedStyle(document.documentElement)
  const ink = (token: string) => root.getPropertyValue(token).trim()
  const { width: inner, height: innerHeight } = drawing.getBoundingClientRect()
  const [width, height] = [inner + 2 * edge, innerHeight + headHeight + 2 * edge]
  const picture = document.createElementNS(svgNamespace, 'svg')
  picture.setAttribute('xmlns', svgNamespace)
  picture.setAttribute('width', String(width * scale))
  picture.setAttribute('height', String(height * scale))
  picture.setAttribute('viewBox', `0 0 ${width} ${height}`)
  const style = document.createElementNS(svgNamespace, 'style')
  style.textContent = `${await embedFonts(document)}svg{--font:${ink('--font')};font-feature-settings:"locl" 0}`
  const plot = inlineStyles(drawing)
  plot.setAttribute('x', String(edge))
  plot.setAttribute('y', String(headHeight + edge))
  picture.append(style, ...createHeader(chart, width, document.documentElement.dir, ink), plot)
  return paint(picture, width * scale, height * scale, ink('--surface'))
}

async function paint(picture: SVGSVGElement, width: number, height: number, ground: string): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(picture))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture')))))
}
