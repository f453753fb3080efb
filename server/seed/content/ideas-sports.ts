import type { Idea } from './idea.ts'

export const padelClub: readonly Idea[] = [
  {
    motif: 'padel',
    terms: ['bookFour', 'shoes', 'cancel'],
    quantity: 4,
    details: {
      en: 'A covered, air-cooled court for up to four players for {}, with two rackets and water for each player.',
      ar: 'ملعب مغطى ومبرّد لأربعة لاعبين كحد أقصى {}، مع مضربين وماء لكل لاعب.',
    },
    variants: [
      ['Padel court, 60 minutes', 'حجز ملعب بادل لمدة 60 دقيقة', 130, 'one hour', 'لمدة ساعة'],
      ['Padel court, 90 minutes', 'حجز ملعب بادل لمدة 90 دقيقة', 180, 'an hour and a half', 'لمدة ساعة ونصف'],
      ['Padel court, 120 minutes', 'حجز ملعب بادل لمدة 120 دقيقة', 230, 'two hours', 'لمدة ساعتين'],
    ],
  },
  {
    motif: 'padel',
    terms: ['bookDay', 'shoes'],
    details: { en: '{} with a certified coach; rackets and balls are provided.', ar: '{} مع مدرب معتمد، وتتوفر المضارب والكرات.' },
    variants: [
      ['Private padel lesson for two', 'درس بادل خاص لشخصين', 220, 'One hour for two players', 'ساعة كاملة للاعبين اثنين'],
      [
        'Beginners’ padel course, four lessons',
        'دورة بادل للمبتدئين، أربعة دروس',
        480,
        'Four lessons in a group of four',
        'أربعة دروس في مجموعة من أربعة لاعبين',
      ],
    ],
  },
  {
    motif: 'padel',
    terms: ['bookFour', 'shoes'],
    hours: 'morning',
    quantity: 4,
    details: { en: 'Any free court before noon for ninety minutes, {}.', ar: 'أي ملعب متاح قبل الظهر لمدة 90 دقيقة، {}.' },
    variants: [
      ['Morning padel, 90 minutes', 'بادل الصباح لمدة 90 دقيقة', 110, 'with coffee after the game', 'مع قهوة بعد المباراة'],
      ['Ladies’ padel morning', 'صباح البادل للسيدات', 95, 'with closed courts and a lady coach', 'في ملاعب مغلقة ومع مدربة'],
    ],
  },
  {
    motif: 'padel',
    terms: ['bookFour', 'shoes'],
    hours: 'lateNight',
    quantity: 2,
    details: {
      en: 'Ninety minutes under the lights from 22:00, with two rackets and a new tube of balls.',
      ar: '90 دقيقة تحت الأضواء بدءاً من الساعة 22:00، مع مضربين وعلبة كرات جديدة.',
    },
    variants: [['Night padel, 90 minutes', 'بادل ليلي لمدة 90 دقيقة', 150]],
  },
  {
    motif: 'padel',
    terms: ['showReception', 'idNeeded'],
    quantity: 4,
    details: {
      en: 'Two carbon rackets for one match and a tube of three balls to keep.',
      ar: 'مضربان من الكربون لمباراة واحدة وعلبة من ثلاث كرات تحتفظ بها.',
    },
    variants: [['Racket hire and a tube of balls', 'استئجار مضربين مع علبة كرات', 45]],
  },
  {
    motif: 'padel',
    terms: ['bookDay', 'noCash'],
    details: {
      en: 'Four courts for four hours, a referee, a results board, medals, water and dates for sixteen players.',
      ar: 'أربعة ملاعب لأربع ساعات مع حكم ولوحة نتائج وميداليات وماء وتمر لستة عشر لاعباً.',
    },
    variants: [['Company tournament for sixteen players', 'بطولة شركات لستة عشر لاعباً', 2400]],
  },
]

export const gym: readonly Idea[] = [
  {
    motif: 'weights',
    terms: ['personal', 'idNeeded', 'healthForm'],
    details: {
      en: 'Full access to weights, cardio, classes, sauna and showers for {}, with one session to learn the machines.',
      ar: 'دخول كامل للأوزان والكارديو والحصص والساونا {}، مع جلسة تعريفية بالأجهزة.',
    },
    variants: [
      ['Gym membership, one month', 'اشتراك النادي لمدة شهر', 299, 'one month', 'لمدة شهر'],
      ['Gym membership, three months', 'اشتراك النادي لمدة ثلاثة أشهر', 750, 'three months', 'لمدة ثلاثة أشهر'],
      ['Gym membership, one year', 'اشتراك النادي لمدة سنة', 2300, 'twelve months', 'لمدة اثني عشر شهراً'],
    ],
  },
  {
    motif: 'weights',
    terms: ['bookDay', 'cancel', 'healthForm'],
    details: {
      en: '{} of one hour with a certified trainer, a written plan and a weekly check of your progress.',
      ar: '{} مدة كل منها ساعة مع مدرب معتمد وخطة مكتوبة ومتابعة أسبوعية.',
    },
    variants: [
      ['Personal training, five sessions', 'تدريب شخصي، خمس جلسات', 600, 'Five sessions', 'خمس جلسات'],
      ['Personal training, ten sessions', 'تدريب شخصي، عشر جلسات', 1100, 'Ten sessions', 'عشر جلسات'],
    ],
  },
  {
    motif: 'weights',
    terms: ['showReception', 'idNeeded'],
    quantity: 5,
    details: { en: '{}, towel and locker included.', ar: '{}، والمنشفة والخزانة ضمن السعر.' },
    variants: [
      ['Day pass with sauna', 'دخول يومي مع الساونا', 60, 'One day in the gym and sauna', 'يوم واحد في النادي والساونا'],
      [
        'Circuit training, one week',
        'تدريب دائري لمدة أسبوع',
        110,
        'Six circuit classes in seven days',
        'ست حصص تدريب دائري خلال سبعة أيام',
      ],
    ],
  },
  {
    motif: 'weights',
    terms: ['bookFour', 'healthForm'],
    details: {
      en: 'A measurement of muscle, fat and water, and a training and eating plan for eight weeks.',
      ar: 'قياس للعضلات والدهون والماء مع خطة تدريب وتغذية لثمانية أسابيع.',
    },
    variants: [['Body analysis and training plan', 'تحليل مكوّنات الجسم مع خطة تدريب', 120]],
  },
  {
    motif: 'massage',
    terms: ['bookFour', 'late'],
    quantity: 2,
    details: { en: 'A firm massage of legs, back and shoulders after training.', ar: 'مساج قوي للساقين والظهر والكتفين بعد التمرين.' },
    variants: [['Sports massage, 45 minutes', 'مساج رياضي لمدة 45 دقيقة', 190]],
  },
  {
    motif: 'weights',
    terms: ['personal', 'idNeeded'],
    hours: 'morning',
    details: {
      en: 'Every morning for a month, with free parking and coffee after training.',
      ar: 'دخول كل صباح لمدة شهر كامل، مع موقف مجاني وقهوة بعد التمرين.',
    },
    variants: [['Morning membership, one month', 'اشتراك صباحي لمدة شهر', 190]],
  },
]

export const swimming: readonly Idea[] = [
  {
    motif: 'pool',
    terms: ['healthForm', 'swimwear', 'guardian'],
    details: {
      en: '{} in groups of five by age and level, in a warm indoor pool with certified coaches.',
      ar: '{} في مجموعات من خمسة أطفال حسب العمر والمستوى، في مسبح داخلي دافئ مع مدربين معتمدين.',
    },
    variants: [
      ['Children’s swimming course, 8 lessons', 'دورة سباحة للأطفال، 8 حصص', 560, 'Eight lessons', 'ثماني حصص'],
      ['Children’s swimming course, 12 lessons', 'دورة سباحة للأطفال، 12 حصة', 780, 'Twelve lessons', 'اثنتا عشرة حصة'],
    ],
  },
  {
    motif: 'pool',
    terms: ['healthForm', 'swimwear', 'adults'],
    details: { en: 'Breathing, floating and two strokes in eight lessons, {}.', ar: 'التنفس والطفو وطريقتان من السباحة في ثماني حصص، {}.' },
    variants: [
      ['Men’s swimming course, 8 lessons', 'دورة سباحة للرجال، 8 حصص', 640, 'Sunday and Tuesday evenings', 'مساء الأحد والثلاثاء'],
      [
        'Ladies’ swimming course, 8 lessons',
        'دورة سباحة للسيدات، 8 حصص',
        680,
        'in the ladies’ pool with lady coaches',
        'في مسبح السيدات ومع مدربات',
      ],
    ],
  },
  {
    motif: 'pool',
    terms: ['showReception', 'swimwear'],
    quantity: 3,
    details: { en: '{} with sunbeds, changing rooms and lockers.', ar: '{} مع مقاعد استرخاء وغرف تبديل وخزائن.' },
    variants: [
      [
        'Family pool entry, four people',
        'دخول المسبح للعائلة، أربعة أشخاص',
        160,
        'A day at the family pool for four',
        'يوم في مسبح العائلات لأربعة أشخاص',
      ],
      ['Pool entry for one day', 'دخول المسبح ليوم واحد', 50, 'A day at the pool for one', 'يوم في المسبح لشخص واحد'],
    ],
  },
  {
    motif: 'pool',
    terms: ['ladies', 'swimwear', 'healthForm'],
    details: {
      en: 'Six classes of gentle exercise in the water, good for knees and back.',
      ar: 'ست حصص من التمارين الخفيفة في الماء، مناسبة للركبتين والظهر.',
    },
    variants: [['Water exercise, six classes', 'تمارين مائية، ست حصص', 330]],
  },
  {
    motif: 'pool',
    terms: ['guardian', 'healthForm'],
    details: {
      en: 'Four lessons for babies from six months in the water with mother or father.',
      ar: 'أربع حصص للرضّع من عمر ستة أشهر في الماء مع الأم أو الأب.',
    },
    variants: [['Baby swimming, four lessons', 'سباحة الرضّع، أربع حصص', 300]],
  },
  {
    motif: 'pool',
    terms: ['bookDay', 'cancel', 'swimwear'],
    quantity: 2,
    details: { en: 'One to one with a coach in your own lane, any level.', ar: 'حصة فردية مع مدرب في مسار خاص لجميع المستويات.' },
    variants: [['Private swimming lesson, 45 minutes', 'حصة سباحة خاصة لمدة 45 دقيقة', 180]],
  },
]
