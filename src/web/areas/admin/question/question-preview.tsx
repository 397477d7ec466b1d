import { useState } from 'react';
import type { AskedQuestion, QuestionSetting } from '#contract/registration/question.ts';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { QuestionField } from '#web/widgets/registration/question-field.tsx';

const french = {
  yes: 'Oui',
  no: 'Non',
  optional: '(facultatif)',
  needed: 'Réponse requise',
  choose: 'Veuillez choisir',
};

/** The question as a French page words it, for a page in English. */
function inFrench(question: QuestionSetting): Omit<AskedQuestion, 'value'> {
  const yesNo = [french.yes, french.no].map(word => ({ english: word, french: word }));
  const choices = question.choices.map(choice => ({ english: choice.french, french: choice.french }));
  return {
    ...question,
    english: question.isRequired ? question.french : `${question.french} ${french.optional}`,
    kind: question.kind === 'text' ? 'text' : 'choice',
    choices: question.kind === 'yes_no' ? yesNo : choices,
    isRequired: true,
  };
}

/** The open questions as families see them; what is answered here is kept nowhere. */
export function QuestionPreview({ questions }: { questions: readonly QuestionSetting[] }) {
  const [language, setLanguage] = useState<'en' | 'fr'>('en');
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const isFrench = language === 'fr';
  return (
    <PagePart id="preview" title="As families see it" lead="Try it out. Nothing you answer here is saved.">
      <RadioGroup
        label="Language"
        name="preview-language"
        options={[
          { value: 'en', label: 'English' },
          { value: 'fr', label: 'French' },
        ]}
        value={language}
        onChange={value => {
          setLanguage(value === 'fr' ? 'fr' : 'en');
          setTyped({});
        }}
      />
      <div
        lang={language}
        className="grid grid-cols-1 gap-6 rounded border border-line bg-ground p-(--gutter) wrap-anywhere"
      >
        {questions.map(question => (
          <QuestionField
            key={`${language} ${question.questionId}`}
            question={{ ...(isFrench ? inFrench(question) : question), value: null }}
            value={typed[question.questionId] ?? ''}
            {...(isFrench
              ? { texts: { needed: question.isRequired ? french.needed : null, choose: french.choose } }
              : {})}
            onChange={value => setTyped(before => ({ ...before, [question.questionId]: value }))}
          />
        ))}
      </div>
    </PagePart>
  );
}
