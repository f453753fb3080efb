/** Discounts that are fixed, in per cent, or `{ pays }` in SAR; all others are chosen by the seed. By `business/English name`. */
export const fixedDiscounts: Readonly<Record<string, number | { readonly pays: number }>> = {
  'marsa/Grilled hammour platter for four': 35,
  'noura/Moroccan hammam, 60 minutes': 40,
  'ramz/Padel court, 90 minutes': 25,
  'provider/Specialty coffee and date cake for two': 40,
  'provider/Iced Spanish latte, large': { pays: 19 },
  'provider/Breakfast tray for two': { pays: 69 },
  'provider/Saudi coffee set with dates': { pays: 89 },
  'provider/Box of six date cookies': 25,
  'lamsa/Full interior and exterior wash': 50,
  'tamra/Assorted maamoul box, 1 kg': 20,
  'wadi/Family entry, four people': 30,
  'zaytoun/Mixed grill for six': 25,
  'basma/Teeth cleaning and polish': 45,
  'dar-al-oud/Royal oud gift set': 15,
}
