import { detectLanguage } from '#contract/typed-text.ts'
import { FreeText } from '#ui/display/free-text.tsx'

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
