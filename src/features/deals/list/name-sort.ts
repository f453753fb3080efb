import { useLanguage } from '../../../i18n/use-translations.ts'
import type { DealSort } from '../search.ts'

/** The key by which the shown name sorts; a list that is sorted by the other one, from before a language switch, stays so. */
export function useNameSort(sorted: DealSort): 'nameEn' | 'nameAr' {
  const shown = useLanguage() === 'ar' ? 'nameAr' : 'nameEn'
  return sorted === 'nameEn' || sorted === 'nameAr' ? sorted : shown
}
