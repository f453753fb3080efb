import * as z from 'zod'
import { type Call, describeCall } from './call.ts'
import { type Chat, type ChatMessage, newId, type Person, type Role } from './entities.ts'
import { Refusal } from './http.ts'
import type { World } from './world.ts'

const admins: readonly Role[] = ['SUPER_ADMIN', 'ADMIN', 'SUB_ADMIN']
const providers: readonly Role[] = ['SERVICE_PROVIDER']

const messageContent = z.string().trim().min(1)

/** The own one of a business; it is made when it is first wanted. */
function findOrAdd(world: World, provider: Person): Chat {
  const found = world.chats.find((chat) => chat.provider === provider)
  if (found) return found
  const chat = { _id: newId(), provider, messages: [] }
  world.chats.push(chat)
  return chat
}

function find(world: World, id: string, caller: Person): Chat {
  const found = world.chats.find(({ _id, provider }) => _id === id && (caller.role !== 'SERVICE_PROVIDER' || provider === caller))
  if (!found) throw new Refusal(404, 'There is no such chat.')
  return found
}

function add(world: World, chat: Chat, author: Person, content: string): { readonly message: ChatMessage } {
  const message = { _id: newId(), author, content, at: world.now(), isRead: false }
  chat.messages.push(message)
  const isQuestion = author === chat.provider
  world.notify(isQuestion ? world.administrators() : [chat.provider], {
    type: 'help_center_message',
    title: isQuestion ? 'A new question' : 'A new answer',
    message: content,
  })
  return { message }
}

/** The calls of the help centre. */
export const helpCenterCalls: readonly Call[] = [
  describeCall({
    method: 'GET',
    path: '/help-center/admin/get-chat-list',
    roles: admins,
    answers: 'chatList',
    answer: ({ world }) => ({ chatList: world.chats.filter(({ messages }) => messages.length > 0) }),
  }),
  describeCall({
    method: 'GET',
    path: '/help-center/get-chat-history/:chatId',
    roles: [...admins, ...providers],
    answers: 'chatHistory',
    answer: ({ world, params, caller }) => {
      const reader = caller()
      const { messages, provider } = find(world, params.chatId!, reader)
      const chatHistory = messages.map((message) => ({ ...message }))
      // Who reads the history has read what the other side wrote.
      for (const message of messages) message.isRead ||= (message.author === provider) !== (reader === provider)
      return { chatHistory }
    },
  }),
  describeCall({
    method: 'POST',
    path: '/help-center/admin/send-message',
    roles: admins,
    body: { chatId: z.string(), messageContent },
    answers: 'sentMessage',
    answer: ({ world, body, caller }) => add(world, find(world, body.chatId, caller()), caller(), body.messageContent),
  }),
  describeCall({
    method: 'POST',
    path: '/help-center/service-provider/send-message',
    roles: providers,
    body: { messageContent },
    answers: 'sentMessage',
    answer: ({ world, body, caller }) => add(world, findOrAdd(world, caller()), caller(), body.messageContent),
  }),
  describeCall({
    method: 'GET',
    path: '/help-center/service-provider/get-or-check-chat',
    roles: providers,
    answers: 'providerChat',
    answer: ({ world, caller }) => ({ _id: findOrAdd(world, caller())._id }),
  }),
]
