import { foldForSearch } from '../../src/contract/text.ts'

/** The columns by which a deal or provider is matched and sorted; written whenever its names are. */
export const foldedNames = (nameEn: string, nameAr: string) => ({
  foldedNameEn: foldForSearch(nameEn),
  foldedNameAr: foldForSearch(nameAr),
})
