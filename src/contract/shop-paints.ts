import * as z from 'zod/mini'

/** The paints of which a business chooses one; the first is that of the marketplace, and counts where none was chosen. */
export const shopPaints = ['teal', 'clay', 'blue', 'olive', 'plum', 'stone'] as const
export const ShopPaint = z.enum(shopPaints)
export type ShopPaint = z.infer<typeof ShopPaint>

/** As in `tokens.css`, for mails and drawn pictures. White text on them has at least 7:1. */
export const paintColors: Readonly<Partial<Record<ShopPaint, string>>> = {
  clay: '#7a4128',
  blue: '#1f4480',
  olive: '#5c5116',
  plum: '#761237',
  stone: '#56514a',
}

export const findPaintColor = (paint: ShopPaint | null | undefined): string | undefined => (paint ? paintColors[paint] : undefined)
