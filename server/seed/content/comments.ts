/** What customers write after a visit, by stars. */
export const comments: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly string[]>> = {
  5: [
    'تجربة ممتازة والموظفون في غاية اللطف.',
    'كل شيء كما هو موصوف، شكراً لكم.',
    'من أجمل الأماكن التي زرتها هذا الشهر.',
    'الخدمة سريعة والمكان نظيف ومرتب.',
    'نعود إليهم دائماً، والقسيمة وفّرت علينا كثيراً.',
    'استقبال راقٍ وجودة تستحق.',
    'العائلة كلها سعيدة، شكراً للجميع.',
    'Exactly as described. We will come again.',
    'Warm welcome and very good value.',
    'The code was scanned in a second, no questions asked.',
    'Lovely place, kind staff.',
  ],
  4: [
    'جيد جداً، لكن المواقف قليلة.',
    'خدمة جيدة والانتظار كان أطول قليلاً مما توقعت.',
    'الجودة ممتازة والسعر مناسب بعد الخصم.',
    'تجربة جميلة، وأقترح توضيح ساعات الجمعة.',
    'Good, only parking was difficult.',
    'Very nice; a little noisy in the evening.',
    'Would be five stars with a shorter wait.',
  ],
  3: [
    'مقبول، الكمية أقل من الصورة.',
    'الخدمة متوسطة والمكان مزدحم وقت الذروة.',
    'لا بأس به، توقعت أكثر.',
    'Fine, but the booking line hardly answers.',
    'Average. The picture promised a little more.',
  ],
  2: ['تأخر الموعد نصف ساعة دون اعتذار.', 'لم يعرف الموظف طريقة استخدام القسيمة.', 'We waited too long although we had booked.'],
  1: ['لم تُقبل القسيمة عند الصندوق رغم سريانها، ثم قُبلت بعد نقاش طويل.', 'The branch was closed at the hours given in the voucher.'],
}
