export interface CoverImage {
  readonly src: string
  readonly srcSet?: string
  readonly sizes?: string
}

/** The cover that the server wrote into the document of this page (`server/areas/claims/page-parts.ts`); undefined for any other page. */
export function findPreloadedCover(path: string): CoverImage | undefined {
  const address = document.querySelector('meta[property="og:url"]')?.getAttribute('content')
  const link = document.querySelector('link[rel=preload][as=image]')
  const src = link?.getAttribute('href')
  if (!link || !src || !address?.endsWith(path)) return undefined
  return { src, srcSet: link.getAttribute('imagesrcset') ?? undefined, sizes: link.getAttribute('imagesizes') ?? undefined }
}
