import type { EncodedPicture } from '../files/picture.ts'
import type { FileStore } from '../files/store.ts'
import { accountId, businesses } from './businesses.ts'
import { paintsOf } from './covers.ts'
import type { SeedDeal } from './deals.ts'
import { type MotifName, motifs } from './pictures/catalogue.ts'
import type { PaintName } from './pictures/paint.ts'
import { cover, sign } from './pictures/render.ts'

/** Names in the file store. */
export interface Gallery {
  /** By the voucher's id. */
  readonly covers: ReadonlyMap<string, string>
  /** By the provider's id. */
  readonly signs: ReadonlyMap<string, { readonly profileImage: string; readonly coverImage: string }>
}

/**
 * Draws every picture once and stores it under a name of its own for each that shows it:
 * who replaces a cover later removes no other one's.
 */
export async function hangPictures(deals: readonly SeedDeal[], files: FileStore): Promise<Gallery> {
  const drawn = new Map<string, Promise<EncodedPicture>>()
  const draw = (motif: MotifName, paint: PaintName) => {
    const key = `${motif} ${paint}`
    const picture = drawn.get(key) ?? cover(motif, paint)
    drawn.set(key, picture)
    return picture
  }
  const put = async (picture: Promise<EncodedPicture>) => {
    const { whole, smaller } = await picture
    return files.picture.put(whole, 'webp', smaller)
  }
  const paints = paintsOf(deals)
  const covers = deals.map(async ({ row, motif }) => {
    const paint = paints.get(row.id) ?? motifs[motif].suits[0]
    return [row.id, await put(draw(motif, paint))] as const
  })
  const signs = businesses.map(async ({ key, motif }) => {
    const [paint] = motifs[motif].suits
    const [profileImage, coverImage] = await Promise.all([put(sign(motif, paint)), put(draw(motif, paint))])
    return [accountId(key), { profileImage, coverImage }] as const
  })
  return { covers: new Map(await Promise.all(covers)), signs: new Map(await Promise.all(signs)) }
}
