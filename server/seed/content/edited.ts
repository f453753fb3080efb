import type { Pair } from './pair.ts'

/** What customers saw of a voucher before its business changed it. */
export interface Before {
  /** So many minutes after it was first sent it was approved. */
  readonly approvedAfter: number
  /** So many days after it was first sent it was changed. */
  readonly changedAfter: number
  /** Before the discount, SAR; the discount was the same. */
  readonly price: number
  readonly details: Pair
}

/** Waiting vouchers that had been approved already, by `business/English name`. */
export const edited: Readonly<Record<string, Before>> = {
  'sadeem/Children’s matinee': {
    approvedAfter: 9 * 60,
    changedAfter: 26,
    price: 35,
    details: {
      en: 'A children’s film with a small popcorn, in the hall of your choice on the day.',
      ar: 'فيلم أطفال مع فشار صغير، في القاعة التي تختارها في يومك.',
    },
  },
  'provider/Cold brew, one-litre bottle': {
    approvedAfter: 5 * 60,
    changedAfter: 60,
    price: 49,
    details: {
      en: 'Brewed cold for twelve hours; four servings with ice.',
      ar: 'قهوة منقوعة على البارد 12 ساعة، تكفي أربعة أكواب مع الثلج.',
    },
  },
  'ward-taif/Bouquet of 24 roses': {
    approvedAfter: 3 * 60,
    changedAfter: 40,
    price: 210,
    details: {
      en: 'Twenty-four fresh roses in red or white, wrapped in linen paper.',
      ar: '24 وردة من الجوري الطازج بالأحمر أو الأبيض، بتغليف ورقي أنيق.',
    },
  },
}
