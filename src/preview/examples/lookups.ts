import type { BusinessCategory } from '../../contract/lookups.ts'

export const categories: readonly BusinessCategory[] = [
  { _id: 'example-category-1', value: 'cafes', nameEn: 'Cafés', nameAr: 'مقاهٍ' },
  { _id: 'example-category-2', value: 'restaurants', nameEn: 'Restaurants', nameAr: 'مطاعم' },
  { _id: 'example-category-3', value: 'beauty', nameEn: 'Beauty and spa', nameAr: 'تجميل وعناية' },
  { _id: 'example-category-4', value: 'sports', nameEn: 'Sports', nameAr: 'رياضة' },
]
