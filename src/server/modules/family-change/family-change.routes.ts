import type * as contract from '#contract/registration/family-change.ts';
import type * as giveBackContract from '#contract/registration/give-back.ts';
import { handler } from '../../call.ts';
import { presentOwnCompetitor, seenBy } from '../registration/competitor.actions.ts';
import { answerRequest, listRequests } from './answer-change.ts';
import { beginAddition } from './begin-addition.ts';
import { changePaid, presentPaidCompetitor, takeBack } from './change-competitor.ts';
import { exchange } from './exchange-size.ts';
import { giveBack, presentGiveBack } from './give-back.ts';

export const familyChangeHandlers = {
  'familyChange.getPaidCompetitor': handler<typeof contract.getPaidCompetitor>({ run: presentPaidCompetitor }),
  'familyChange.changePaidCompetitor': handler<typeof contract.changePaidCompetitor>({
    async run(call) {
      const { outcome, competitor } = await changePaid(call);
      return { outcome, competitor: seenBy(call)(presentOwnCompetitor(competitor)) };
    },
  }),
  'familyChange.takeChangeBack': handler<typeof contract.takeChangeBack>({ run: takeBack }),
  'familyChange.exchangeSize': handler<typeof contract.exchangeSize>({ run: exchange }),
  'familyChange.startAddition': handler<typeof contract.startAddition>({ run: beginAddition }),
  'giveBack.getGiveBack': handler<typeof giveBackContract.getGiveBack>({ run: presentGiveBack }),
  'giveBack.giveBack': handler<typeof giveBackContract.giveBack>({ run: giveBack }),
  'familyChange.listChangeRequests': handler<typeof contract.listChangeRequests>({ run: listRequests }),
  'familyChange.answerChangeRequest': handler<typeof contract.answerChangeRequest>({ run: answerRequest }),
};
