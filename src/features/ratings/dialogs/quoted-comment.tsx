import type { Rating } from '#contract/ratings.ts'
import { detectLanguage } from '#contract/typed-text.ts'
import { FreeText } from '#ui/display/free-text.tsx'
import { RatingStars } from '../list/rating-body.tsx'

export const QuotedComment = ({ row }: { readonly row: Rating }) => (
  <blockquote className="grid gap-1 rounded-2 border border-line px-3 py-2 text-small">
    <RatingStars row={row} />
    {row.comment && (
      <p dir="auto" lang={detectLanguage(row.comment)} className="wrap-anywhere whitespace-pre-line">
        <FreeText text={row.comment} />
      </p>
    )}
  </blockquote>
)
