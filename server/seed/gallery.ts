import type { coverPrints } from '#server/db/schema-review-checks.ts'
import type { PictureFiles } from '#server/files/picture.ts'
import { printPicture } from '#server/files/picture-print.ts'
import { putPicture } from '#server/files/put-files.ts'
import type { FileStore } from '#server/files/store.ts'
import { accountId } from './businesses.ts'
import { businesses, dealStates } from './content/content.ts'
import { choosePalettes } from './covers.ts'
import type { SeedDeal } from './deals.ts'
import {
  coverSize,
  type PaletteName,
  type PictureName,
  renderCover,
  renderProfileImage,
  renderSection,
  renderSmallCover,
  smallCoverSize,
  suitablePalettes,
} from './pictures/render.ts'

/** Names in the file store. */
export interface Gallery {
  /** By the deal's id. */
  readonly covers: ReadonlyMap<string, string>
  /** By the provider's id. */
  readonly signs: ReadonlyMap<string, { readonly profileImage: string; readonly coverImage: string }>
  /** Fingerprints of the covers; one cover has none, as if it could not be read. */
  readonly prints: readonly (typeof coverPrints.$inferInsert)[]
}

interface Drawing {
  readonly picture: PictureFiles
  readonly size: { readonly width: number; readonly height: number }
  readonly print: string
}

async function draw(rendered: Promise<PictureFiles>, size: Drawing['size'] = coverSize): Promise<Drawing> {
  const picture = await rendered
  return { picture, size, print: await printPicture(picture.smaller[480] ?? picture.whole) }
}

/** Draws the covers by the deal's key. Pending deals get sections of drawings, so that no picture looks copied unless the fault is planted. */
function drawCovers(deals: readonly SeedDeal[]): Map<string, Promise<Drawing>> {
  const palettes = choosePalettes(deals)
  const sections = new Map<PictureName, number>()
  const whole = new Map<string, Promise<Drawing>>()
  const drawings = new Map<string, Promise<Drawing>>()
  const drawWhole = (picture: PictureName, palette: PaletteName) => {
    const name = `${picture} ${palette}`
    const drawing = whole.get(name) ?? draw(renderCover(picture, palette))
    whole.set(name, drawing)
    return drawing
  }
  for (const { key, row, picture } of deals) {
    const palette = palettes.get(row.id) ?? suitablePalettes[picture][0]
    const section = sections.get(picture) ?? 0
    if (row.status === 'PENDING') sections.set(picture, section + 1)
    if (dealStates.faults[key]?.cover === 'small') drawings.set(key, draw(renderSmallCover(picture, palette), smallCoverSize))
    else drawings.set(key, row.status === 'PENDING' ? draw(renderSection(picture, palette, section)) : drawWhole(picture, palette))
  }
  return drawings
}

const coverKey = (key: string): string => {
  const cover = dealStates.faults[key]?.cover
  return typeof cover === 'object' ? cover.of : key
}

/** Stores a file for each use, because replacing a cover deletes its file. */
export async function hangPictures(deals: readonly SeedDeal[], files: Pick<FileStore, 'put'>): Promise<Gallery> {
  const drawings = drawCovers(deals)
  const covers = deals.map(async ({ row, key }) => {
    const drawing = await drawings.get(coverKey(key))
    if (!drawing) throw new Error(`No deal ${coverKey(key)}`)
    const { picture, size, print } = drawing
    return { key, id: row.id, name: await putPicture(files, picture), ...size, print }
  })
  const signs = businesses.map(async ({ key, picture }) => {
    const [palette] = suitablePalettes[picture]
    const [profile, cover] = await Promise.all([renderProfileImage(picture, palette), renderCover(picture, palette)])
    return [accountId(key), { profileImage: await putPicture(files, profile), coverImage: await putPicture(files, cover) }] as const
  })
  const hung = await Promise.all(covers)
  return {
    covers: new Map(hung.map(({ id, name }) => [id, name])),
    signs: new Map(await Promise.all(signs)),
    prints: hung.flatMap(({ key, name, width, height, print }) =>
      key === dealStates.unreadableCover ? [] : [{ name, width, height, print }],
    ),
  }
}
