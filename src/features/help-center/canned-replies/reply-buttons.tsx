import { MessageSquareText } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/use-language.ts'
import { Button } from '#ui/actions/button.tsx'
import { replyTitle } from './reply-text.ts'
import type { CannedReplies } from './use-canned-replies.ts'

const shownReplies = 3

interface ReplyButtonsProps {
  readonly canned: CannedReplies
  readonly onChoose: (message: string) => void
  readonly picker: ComponentProps<'button'>
}

/** The first replies at a press, and all in a list. */
export function ReplyButtons({ canned: { replies = [], toMessage }, onChoose, picker }: ReplyButtonsProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'cannedReplies' })
  const language = useLanguage()
  return (
    <div className="flex min-w-0 items-center gap-2">
      <div className="-m-1 flex min-w-0 grow gap-2 overflow-x-auto p-1">
        {replies.slice(0, shownReplies).map((reply) => (
          <Button key={reply._id} size="sm" className="flex-none" onClick={() => onChoose(toMessage(reply))}>
            <bdi>{replyTitle(reply, language)}</bdi>
          </Button>
        ))}
      </div>
      <Button
        {...picker}
        size="sm"
        variant="quiet"
        title={t('open')}
        className="min-w-md flex-none touch:min-w-touch"
        icon={<MessageSquareText aria-hidden className="size-icon" />}
      >
        <span className="@max-[40rem]:sr-only">{t('title')}</span>
      </Button>
    </div>
  )
}
