import { useLanguage } from '#i18n/use-language.ts'
import { Button } from '#ui/actions/button.tsx'
import { replyTitle } from './reply-text.ts'
import type { CannedReplies } from './use-canned-replies.ts'

const shownReplies = 3

interface ReplyButtonsProps {
  readonly canned: Pick<CannedReplies, 'replies' | 'isLoading' | 'toMessage'>
  readonly onChoose: (message: string) => void
}

/** The first replies at a press. Their row is there while they load, so that nothing moves; without replies there is none. */
export function ReplyButtons({ canned: { replies = [], isLoading, toMessage }, onChoose }: ReplyButtonsProps) {
  const language = useLanguage()
  if (replies.length === 0) return isLoading && <div aria-hidden className="h-sm touch:h-touch" />
  return (
    <div className="-m-1 flex min-w-0 gap-2 overflow-x-auto p-1">
      {replies.slice(0, shownReplies).map((reply) => (
        <Button key={reply._id} size="sm" className="flex-none" onClick={() => onChoose(toMessage(reply))}>
          <bdi>{replyTitle(reply, language)}</bdi>
        </Button>
      ))}
    </div>
  )
}
