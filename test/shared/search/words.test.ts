// From text to stems: accents, identifiers, and the words of one action in both languages.
import { describe, expect, it } from 'vitest';
import { guessLanguage } from '../../../shared/search/language.ts';
import { editDistance, nearWords } from '../../../shared/search/near-words.ts';
import { stemEnglish } from '../../../shared/search/stem-en.ts';
import { stemPortuguese } from '../../../shared/search/stem-pt.ts';
import { fold, indexable, stems, words } from '../../../shared/search/tokens.ts';

describe('words', () => {
  it('fold accents and case', () => {
    expect(fold('Função AÇÃO ñandú')).toBe('funcao acao nandu');
  });

  it.each([
    ['cacheKey', ['cache', 'key', 'cachekey']],
    ['azion_edge_rule', ['azion', 'edge', 'rule', 'azionedgerule']],
    ['--cup-size', ['cup', 'size', 'cupsize']],
    ['real-time', ['real', 'time', 'realtime']],
    ['HTTPServer', ['http', 'server', 'httpserver']],
    ['v4 ipv6 s3 2FA', ['v4', 'ipv6', 's3', '2fa']],
    ['/v4/workspace/rules', ['v4', 'workspace', 'rules']],
    ['502', ['502']],
  ])('of %s are found whole and in parts', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('of a very long run are left out instead of filling the index', () => {
    expect(words(`a${'b'.repeat(500)} tea`)).toEqual(['tea']);
  });

  it('leave out link targets and table rules when a page is indexed', () => {
    expect(indexable('See [tea](/en/tea/).\n| A |\n| --- |\n| 1 |')).toBe('See [tea].\n| A |\n\n| 1 |');
  });
});

describe('stems', () => {
  it.each([
    ['configure configures configured configuring configuration configurations'],
    ['cache caches cached caching'],
    ['policy policies'],
    ['create creates created creating creation'],
    ['authenticate authentication'],
    ['delete deleted deleting deletion'],
    ['activate activation active'],
    ['stop stopped stopping'],
  ])('bring %s together', (list) => {
    expect(new Set(list.split(' ').map(stemEnglish)).size).toBe(1);
  });

  it.each([
    ['configurar configura configurado configurando configuração configurações'],
    ['função funções'],
    ['domínio domínios'],
    ['servidor servidores'],
    ['criar criação criado criando'],
    ['regra regras'],
    ['canal canais'],
    ['imagem imagens'],
    ['limpar limpo limpando'],
  ])('bring %s together', (list) => {
    expect(new Set(list.split(' ').map((word) => stemPortuguese(fold(word)))).size).toBe(1);
  });

  it('keep names and short words', () => {
    expect(['https', 'dns', 'cors', 'status', 's3', 'waf'].map(stemEnglish)).toEqual([
      'https',
      'dns',
      'cors',
      'status',
      's3',
      'waf',
    ]);
  });

  it('leave out words without a subject in either language', () => {
    expect(stems('How can I do it with the rules para as regras', 'en')).toEqual(['rul', 'regra']);
  });
});

describe('language', () => {
  it.each([
    ['how do I configure the cache', 'en'],
    ['what is a workload', 'en'],
    ['como configuro o cache', 'pt'],
    ['limpar cache da aplicação', 'pt'],
    ['erro 502 ao acessar o site', 'pt'],
    ['bloquear país no firewall', 'pt'],
  ])('of "%s" is %s', (question, lang) => {
    expect(guessLanguage(question).lang).toBe(lang);
  });

  it('is uncertain where nothing tells', () => {
    expect(guessLanguage('TLS 1.3 API').certainty).toBe(0);
  });
});

describe('mistyped words', () => {
  const vocabulary = ['cach', 'certific', 'firewal', 'function', 'terraform', 'workload'].sort();
  const near = (word: string) => nearWords(word, vocabulary, () => 1, 2).map((index) => vocabulary[index]);

  it.each([
    ['tirraform', 'terraform'],
    ['firwal', 'firewal'],
    ['wrokload', 'workload'],
    ['funtcion', 'function'],
    ['ceritfic', 'certific'],
  ])('%s becomes %s', (typed, meant) => {
    expect(near(typed)).toContain(meant);
  });

  it.each(['tls', '404', 'xyzzyplugh', 'a'.repeat(200)])('%s is left alone', (typed) => {
    expect(near(typed)).toEqual([]);
  });

  it('count a swap of neighbours as one edit and stop at the bound', () => {
    expect(editDistance('abcd', 'abdc', 2)).toBe(1);
    expect(editDistance('abcd', 'wxyz', 2)).toBe(3);
    expect(editDistance('kitten', 'sitten', 1)).toBe(1);
    expect(editDistance('abcde', 'abde', 1)).toBe(1);
    const long = 'a_name_longer_than_any_word_that_questions_have';
    expect(editDistance(long, long.replace('any', 'nay'), 2)).toBe(1);
  });
});
