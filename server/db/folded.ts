import { foldForSearch } from '#contract/text.ts'

export const foldedNames = (nameEn: string, nameAr: string) => ({
  foldedNameEn: foldForSearch(nameEn),
  foldedNameAr: foldForSearch(nameAr),
})
