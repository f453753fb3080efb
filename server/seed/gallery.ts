import type { PictureFiles } from '#server/files/picture.ts'
import { putPicture } from '#server/files/put-files.ts'
import type { FileStore } from '#server/files/store.ts'
import { accountId } from './businesses.ts'
import { businesses } from './content/content.ts'
import { choosePalettes } from './covers.ts'
import type { SeedDeal } from './deals.ts'
import { type PaletteName, type PictureName, renderCover, renderProfileImage, suitablePalettes } from './pictures/render.ts'

/** Names in the file store. */
export interface Gallery {
  /** By the deal's id. */
  readonly covers: ReadonlyMap<string, string>
  /** By the provider's id. */
  readonly signs: ReadonlyMap<string, { readonly profileImage: string; readonly coverImage: string }>
}

/** A file for each use, because replacing a cover deletes its file. */
export async function hangPictures(deals: readonly SeedDeal[], files: Pick<FileStore, 'put'>): Promise<Gallery> {
  const drawn = new Map<string, Promise<PictureFiles>>()
  const draw = (name: PictureName, palette: PaletteName) => {
    const key = `${name} ${palette}`
    const picture = drawn.get(key) ?? renderCover(name, palette)
    drawn.set(key, picture)
    return picture
  }
  const put = async (picture: Promise<PictureFiles>) => putPicture(files, await picture)
  const palettes = choosePalettes(deals)
  const covers = deals.map(async ({ row, picture }) => {
    const palette = palettes.get(row.id) ?? suitablePalettes[picture][0]
    return [row.id, await put(draw(picture, palette))] as const
  })
  const signs = businesses.map(async ({ key, picture }) => {
    const [palette] = suitablePalettes[picture]
    const [profileImage, coverImage] = await Promise.all([put(renderProfileImage(picture, palette)), put(draw(picture, palette))])
    return [accountId(key), { profileImage, coverImage }] as const
  })
  return { covers: new Map(await Promise.all(covers)), signs: new Map(await Promise.all(signs)) }
}
