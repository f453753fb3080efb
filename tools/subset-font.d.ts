// @types/subset-font stops at version 2.3, which did not have most of these options.
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2' | 'truetype'
    readonly keepAllGlyphs?: boolean
    readonly keepFeatures?: readonly string[]
    readonly noHinting?: boolean
    readonly dropTables?: readonly string[]
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>
}
