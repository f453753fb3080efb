import type { ReviewCheckName } from '#contract/review-checks.ts'
import type { Check } from './check.ts'
import { forbiddenWords } from './forbidden-words.ts'
import { knownBusiness } from './known-business.ts'
import { numbersAgree } from './numbers-agree.ts'
import { pictureSize, pictureUnique } from './picture.ts'
import { termsAgree } from './terms-agree.ts'
import { textsComplete } from './texts-complete.ts'
import { usualDiscount } from './usual-discount.ts'
import { withinShopHours } from './within-shop-hours.ts'

export const allChecks: Readonly<Record<ReviewCheckName, Check>> = {
  textsComplete,
  numbersAgree,
  usualDiscount,
  withinShopHours,
  pictureSize,
  pictureUnique,
  termsAgree,
  knownBusiness,
  forbiddenWords,
}
