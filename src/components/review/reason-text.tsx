import { detectLanguage, partInLanguage } from '#contract/typed-text.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'
import { FreeText } from '#ui/display/free-text.tsx'
import { TruncatedText } from '#ui/display/truncated-text.tsx'

/** A reason in both languages has a blank line between them; each line has its own direction. */
export const ReasonText = ({ reason }: { readonly reason: string }) => (
  <div className="text-small text-ink-2">
    {reason.split('\n').map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and a line never moves.
      <p key={index} dir="auto" lang={detectLanguage(line)} aria-hidden={!line || undefined} className="text-match">
        <FreeText text={line || '\u00a0'} />
      </p>
    ))}
  </div>
)

/** In a row or on a card: the first line in the reader's language. */
export function ReasonStart({ reason, className }: { readonly reason: string; readonly className?: string }) {
  const [line = ''] = partInLanguage(reason, useLanguage()).split('\n', 1)
  return (
    <TruncatedText lang={detectLanguage(line)} className={cx('text-no', className)}>
      <FreeText text={line} />
    </TruncatedText>
  )
}
